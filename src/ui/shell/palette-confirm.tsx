import { useState } from 'react'
import { Confirm } from '../kit/confirm'
import type { PaletteEntry } from './palette-entry'

/** Asks in place of the palette before something is done that many people notice. */
export function PaletteConfirm({ entry, onClose }: { entry: PaletteEntry; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  if (!entry.confirm) return null
  const confirm = async () => {
    setBusy(true)
    await entry.run()
    onClose()
  }
  return <Confirm open harmless {...entry.confirm} busy={busy} onClose={onClose} onConfirm={() => void confirm()} />
}
