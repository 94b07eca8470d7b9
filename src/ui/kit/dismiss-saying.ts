import { getDefaultStore } from 'jotai'
import { toastsAtom } from './toasts'

/** Takes back whatever says one of these, once it is not so any more. */
export const dismissSaying = (texts: readonly string[]) =>
  getDefaultStore().set(toastsAtom, now => now.filter(toast => !texts.includes(toast.text)))
