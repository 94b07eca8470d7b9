import type { WatchLink } from '~/shared/api/titles'

export type WatchPlace = { key: string; server: string; url: string; opens: 'page' | 'app' | 'pageBesideApp' }

/** Where a title can be watched, the best place first: in the app where links into apps lead there, and on its page. */
export const watchPlaces = (links: readonly WatchLink[], intoApps: boolean): WatchPlace[] =>
  links.flatMap(({ server, url, appUrl }): WatchPlace[] =>
    intoApps && appUrl
      ? [
          { key: `${server} app`, server, url: appUrl, opens: 'app' },
          // Whoever has no such app is led nowhere by its links.
          { key: server, server, url, opens: 'pageBesideApp' },
        ]
      : [{ key: server, server, url, opens: 'page' }],
  )

/** Whether links into apps lead there: on an iPhone or iPad. An iPad says that it is a Mac, but is touched. */
export const opensApps = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
