import { atom } from 'jotai'

/** What the portal tells everybody at start, from `GET /api/v3/Start`. */
export type StartFacts = {
  applicationName: string
  applicationUrl: string | null
  logo: string | null
  customCss: string | null
  wizardDone: boolean
  /** This browser is outside of the portal's own network. */
  setupCodeNeeded: boolean
  defaultLanguage: string | null
  landingPage: boolean
  features: { name: string; enabled: boolean }[]
  searchReady: boolean
  emailEnabled: boolean
  version: string
}

export const startAtom = atom<StartFacts | null>(null)
