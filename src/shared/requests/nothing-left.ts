import type { Reason } from '../refusal'

const codes: ReadonlySet<string> = new Set<Reason['code']>([
  'AlreadyRequested',
  'AlreadyAvailable',
  'EpisodesAlreadyRequested',
])

/** Whether it was refused because there is nothing left to ask for: somebody did, or it is here. */
export const isNothingLeft = (code: string | undefined) => code !== undefined && codes.has(code)
