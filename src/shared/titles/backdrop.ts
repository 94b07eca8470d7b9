/** The sizes of large artwork that a browser chooses from; the page names them before its code has come. */
export const backdropSizes = ['w780', 'w1280'] as const
