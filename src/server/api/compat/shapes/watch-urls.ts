import type { WatchLink } from '~/shared/library/model'

/** Where a title is watched, as these clients know it: one page for each product. */
export function watchUrls(links: readonly WatchLink[]) {
  const at = (product: string) => links.find(link => link.product === product)?.url ?? null
  return { plexUrl: at('plex'), embyUrl: at('emby'), jellyfinUrl: at('jellyfin') }
}
