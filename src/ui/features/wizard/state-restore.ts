import { useState } from 'react'
import type { BackupLook } from '~/shared/api/backups'
import { ApiError } from '../../api/errors'
import { useErrorText } from '../../api/use-error-text'
import { lookAtFirstBackup, restoreFirstBackup, sendFirstBackup } from '../../api/wizard'
import { reloadOnceAway } from '../../parts/reload-once-away'

type Restoring = {
  busy: null | 'sending' | 'looking' | 'going'
  /** How much of it has come. */
  share: number
  name: string | null
  found: BackupLook | null
  /** It is encrypted, and nothing that opens it was entered yet. */
  asks: boolean
  fault: string | null
}
const nothingSent: Restoring = { busy: null, share: 0, name: null, found: null, asks: false, fault: null }

const asksForPassphrase = (error: unknown) =>
  error instanceof ApiError && ['PassphraseNeeded', 'PassphraseWrong'].includes(error.problem?.code ?? '')

/** A backup that is sent, looked through, opened where it is encrypted, and taken over, for which the portal is away. */
export const useFirstRestore = (setupCode: string) => {
  const words = useErrorText()
  const [state, setState] = useState(nothingSent)
  const change = (changes: Partial<Restoring>) => setState(now => ({ ...now, ...changes }))
  const failed = (error: unknown) => change({ busy: null, fault: words(error) })
  const look = async (name: string, passphrase: string | null) => {
    change({ busy: 'looking', fault: null })
    try {
      change({ busy: null, asks: false, found: await lookAtFirstBackup(name, { setupCode, passphrase }) })
    } catch (error) {
      if (!asksForPassphrase(error)) return failed(error)
      change({ busy: null, asks: true, fault: passphrase === null ? null : words(error) })
    }
  }
  const send = async (file: File) => {
    setState({ ...nothingSent, busy: 'sending' })
    try {
      const name = await sendFirstBackup(file, { setupCode }, sent => change({ share: sent / file.size }))
      change({ name })
      if (name !== null) await look(name, null)
    } catch (error) {
      failed(error)
    }
  }
  const restore = async (passphrase: string) => {
    change({ busy: 'going', fault: null })
    try {
      await restoreFirstBackup(state.name ?? '', { setupCode, passphrase: passphrase || null })
      await reloadOnceAway()
    } catch (error) {
      failed(error)
    }
  }
  const open = async (passphrase: string) => {
    if (state.name !== null) await look(state.name, passphrase)
  }
  return { ...state, send, open, restore }
}
