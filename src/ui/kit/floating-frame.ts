import { lazyPart } from './lazy-part'
import { NotOpened } from './not-opened'

/** The frame of dialogs and sheets, fetched when the first one opens. */
export const FloatingFrame = lazyPart(async () => (await import('./dialog-frame')).DialogFrame, { Failed: NotOpened })
