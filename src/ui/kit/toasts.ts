import { atom, getDefaultStore } from 'jotai'
import type { Tone } from './tone'

export type ToastAction = { label: string; onPress: () => void }
export type Toast = {
  id: number
  tone: Tone
  text: string
  /** What a refusal is about, in bold on a line of its own. The text is a whole sentence without it. */
  title?: string
  action?: ToastAction
  /** Null: stays until closed. */
  durationMs: number | null
  count: number
}
type NewToast = { text: string; title?: string; tone?: Tone; action?: ToastAction; durationMs?: number | null }

export const liveToastMs = 3000
const requestToastMs = 4000
const mostAtOnce = 3

export const toastsAtom = atom<readonly Toast[]>([])

let lastId = 0

/** Shows an answer to what a person just did. Errors stay; equal ones are counted; never more than three. */
export const showToast = ({ tone = 'good', ...toast }: NewToast) => {
  const store = getDefaultStore()
  const now = store.get(toastsAtom)
  const same = now.find(each => each.text === toast.text && each.title === toast.title && each.tone === tone)
  lastId += 1
  const durationMs = toast.durationMs !== undefined ? toast.durationMs : tone === 'bad' ? null : requestToastMs
  const next: Toast = { ...toast, tone, id: lastId, count: (same?.count ?? 0) + 1, durationMs }
  store.set(toastsAtom, [...now.filter(each => each !== same), next].slice(-mostAtOnce))
  return next.id
}

export const dismissToast = (id: number) =>
  getDefaultStore().set(toastsAtom, now => now.filter(toast => toast.id !== id))

/** Takes back whatever says one of these, once it is not so any more. */
export const dismissSaying = (texts: readonly string[]) =>
  getDefaultStore().set(toastsAtom, now => now.filter(toast => !texts.includes(toast.text)))
