import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { About } from '~/shared/api/about'
import type { ListedService } from '~/shared/api/services'
import { ApiError, OfflineError } from '../../api/errors'
import { signIn } from '../../api/session'
import { changeSection, testServer } from '../../api/settings'
import { readStart } from '../../api/start'
import { readAbout, readServices } from '../../api/system'
import { useErrorText } from '../../api/use-error-text'
import { checkSetupCode, chooseDatabase, makeAdministrator, nameThePortal } from '../../api/wizard'
import { keepToken } from '../../state/session'
import { startAtom } from '../../state/start'
import { storedAtom } from '../../state/stored'
import { type DatabaseEntry, type Entries, noEntries } from './steps'

const entriesAtom = storedAtom<Entries>('wizard', noEntries)

/** What was entered so far; kept while the person is away, secrets excepted. */
export const useEntries = () => {
  const [kept, setKept] = useAtom(entriesAtom)
  const entries = { ...noEntries, ...kept }
  return {
    entries,
    change: (changes: Partial<Entries>) => setKept(now => ({ ...noEntries, ...now, ...changes })),
    forget: () => setKept(noEntries),
  }
}

type Work = { busy: boolean; fault: string | null }

/** Something that takes a moment and may fail with a sentence. The work answers that sentence, or null. */
export const useWork = () => {
  const words = useErrorText()
  const [work, setWork] = useState<Work>({ busy: false, fault: null })
  const run = async (doing: () => Promise<string | null>) => {
    setWork({ busy: true, fault: null })
    const fault = await doing().catch(words)
    setWork({ busy: false, fault })
    return fault === null
  }
  return { ...work, run, clear: () => setWork({ busy: false, fault: null }) }
}

/** The database that is open right now; null until known. */
export const useEngine = () => {
  const [engine, setEngine] = useState<About['engine'] | null>(null)
  useEffect(() => {
    const stopped = new AbortController()
    readAbout(stopped.signal).then(
      about => setEngine(about.engine),
      // Not knowing it costs nothing: the choice is offered as on a fresh start.
      () => undefined,
    )
    return () => stopped.abort()
  }, [])
  return engine
}

type DatabaseSecrets = { password: string; key: string; setupCode: string | null }

/** Tries a database server and keeps it for the next start. */
export const useChooseDatabase = () => {
  const work = useWork()
  const choose = ({ engine, host, port, name, user }: DatabaseEntry, { key, ...secrets }: DatabaseSecrets) =>
    work.run(async () => {
      if (engine === 'sqlite') return null
      await chooseDatabase({ engine, host, port: Number(port), name, user, ...secrets, key: key.trim() || null })
      return null
    })
  return { ...work, choose }
}

/** Asks whether the code is right before anything is entered. */
export const useCheckCode = () => {
  const work = useWork()
  const check = (setupCode: string) => work.run(() => checkSetupCode(setupCode).then(() => null))
  return { ...work, check }
}

const askEveryMs = 1_500

/** Waits until the portal has come back with another database than the one that was open before. */
export const useRestart = (onBack: () => void) => {
  const [down, setDown] = useState(false)
  useEffect(() => {
    const stopped = new AbortController()
    const ask = () =>
      readAbout(stopped.signal).then(
        about => {
          setDown(false)
          if (about.engine !== 'sqlite') onBack()
        },
        error => {
          if (error instanceof OfflineError || (error instanceof ApiError && error.status >= 500)) setDown(true)
        },
      )
    const timer = setInterval(() => void ask(), askEveryMs)
    return () => {
      clearInterval(timer)
      stopped.abort()
    }
  }, [onBack])
  return down
}

type NewPortal = Pick<Entries, 'userName' | 'portal' | 'setupCode'> & { password: string }
/** Why there is no portal yet, and what that is about; `portal` is everything that another try may mend. */
export type MakingFault = { about: 'administrator' | 'address' | 'code' | 'portal'; text: string }

const isAboutAddress = (error: unknown) => error instanceof ApiError && Boolean(error.problem?.errors?.applicationUrl)

const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500

/** The code changes when another database is chosen. */
const isAboutCode = (error: unknown) => error instanceof ApiError && error.status === 403

/** Names the portal, makes the administrator, which completes the set-up, and signs in. */
export const useMakePortal = () => {
  const { t } = useTranslation()
  const words = useErrorText()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<MakingFault | null>(null)
  const wrongAddress = (): MakingFault => ({
    about: 'address',
    text: t('wizard.portal.addressWrong', { example: `${location.origin}/` }),
  })
  const attempt = async ({ userName, password, portal, setupCode }: NewPortal): Promise<MakingFault | null> => {
    // The name comes first: making the administrator closes this way in.
    await nameThePortal({
      applicationName: portal.name.trim() || null,
      applicationUrl: portal.address.trim() || null,
      logo: portal.logo.trim() || null,
      setupCode,
    })
    const administrator = { userName: userName.trim(), password }
    try {
      await makeAdministrator({ ...administrator, setupCode })
    } catch (error) {
      if (isRefused(error) && !isAboutCode(error)) return { about: 'administrator', text: words(error) }
      throw error
    }
    // The portal is made: without an answer, they sign in themselves and go on.
    const session = await signIn({ ...administrator, remember: true }).catch(() => null)
    if (session && 'token' in session) keepToken(session.token)
    return null
  }
  const make = async (wanted: NewPortal) => {
    setBusy(true)
    setFault(null)
    const found = await attempt(wanted).catch(
      (error: unknown): MakingFault =>
        isAboutAddress(error) ? wrongAddress() : { about: isAboutCode(error) ? 'code' : 'portal', text: words(error) },
    )
    setFault(found)
    setBusy(false)
    return found
  }
  return { busy, fault, make, forgive: () => setFault(null) }
}

/** Tests the key of the movie database and keeps it. */
export const useKeepKey = () => {
  const work = useWork()
  const keep = (apiKey: string) =>
    work.run(async () => {
      const { ok, message } = await testServer({ section: 'metadata', server: null }, { apiKey })
      if (!ok) return message
      await changeSection('metadata', values => ({ ...values, apiKey }))
      return null
    })
  return { ...work, keep }
}

/** What settings describe by now, once that is wanted; null until it is known. */
export const useListedServices = (isWanted: boolean) => {
  const [services, setServices] = useState<readonly ListedService[] | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const stopped = new AbortController()
    readServices(stopped.signal).then(
      listed => setServices(listed),
      // Not knowing it costs nothing: everything is offered.
      () => stopped.signal.aborted || setServices([]),
    )
    return () => stopped.abort()
  }, [isWanted])
  return services
}

/** What the portal tells at start, and a way to ask again once the wizard is through. */
export const useStartFacts = () => {
  const [facts, setFacts] = useAtom(startAtom)
  const refresh = async () => {
    // Without an answer the one fact that counts is known all the same.
    setFacts(await readStart().catch(() => facts && { ...facts, wizardDone: true }))
  }
  return { facts, refresh }
}
