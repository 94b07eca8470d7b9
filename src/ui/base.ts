const appBase = () => document.querySelector<HTMLMetaElement>('meta[name="app-base"]')?.content.replace(/\/$/, '') ?? ''

/** The path under which the portal is served, without a trailing slash; empty at the root of a host. */
export const base = typeof document === 'undefined' ? '' : appBase()

/** An absolute path of this portal, such as `/api/v3/me`, with the base path in front. */
export const url = (path: string) => base + path

/** Which build of the interface runs here: the address of its first script, whose name tells what is in it. */
export const build = () =>
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '')
