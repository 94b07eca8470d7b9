import type { WatchLink } from '~/shared/api/titles'

export type WatchPlace = Pick<WatchLink, 'server' | 'url' | 'in4K'> & {
  key: string
  opens: 'page' | 'app' | 'pageBesideApp'
}

/** Where a title can be watched, the best place first: in the app where links into apps lead there, and on its page. */
export const watchPlaces = (links: readonly WatchLink[], intoApps: boolean): WatchPlace[] =>
  links.flatMap(({ server, url, appUrl, in4K }): WatchPlace[] =>
    intoApps && appUrl
      ? [
          { key: appUrl, server, url: appUrl, in4K, opens: 'app' },
          // Whoever has no such app is led nowhere by its links.
          { key: url, server, url, in4K, opens: 'pageBesideApp' },
        ]
      : [{ key: url, server, url, in4K, opens: 'page' }],
  )

/** Whether links into apps lead there: on an iPhone or iPad. An iPad says that it is a Mac, but is touched. */
export const opensApps = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
