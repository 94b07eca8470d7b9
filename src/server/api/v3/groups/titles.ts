import { artistRoutes } from '../artists'
import { artworkRoutes } from '../artwork'
import { availabilityRoutes } from '../availability'
import { calendarRoutes } from '../calendar'
import { collectionRoutes } from '../collections'
import { discoverRoutes } from '../discover'
import { genreRoutes } from '../genres'
import { lookupRoutes } from '../lookups'
import { playedRoutes } from '../played'
import { plexWatchlistRoutes } from '../plex-watchlists'
import type { Resource } from '../resource'
import { searchRoutes } from '../search'
import { showTitleRoutes } from '../show-titles'
import { titleRoutes } from '../titles'
import { watchlistRoutes } from '../watchlist'

export const titlesResources: readonly Resource[] = [
  artistRoutes,
  artworkRoutes,
  availabilityRoutes,
  calendarRoutes,
  collectionRoutes,
  discoverRoutes,
  genreRoutes,
  lookupRoutes,
  playedRoutes,
  plexWatchlistRoutes,
  searchRoutes,
  showTitleRoutes,
  titleRoutes,
  watchlistRoutes,
]
