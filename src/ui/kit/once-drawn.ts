import { flushSync } from 'react-dom'

/**
 * Draws what was changed in the handler of an event, and does something with it: what is focused by the next frame may
 * take the focus from where somebody has put it by then.
 */
export const onceDrawn = (work: () => unknown): void => {
  flushSync(() => undefined)
  work()
}
