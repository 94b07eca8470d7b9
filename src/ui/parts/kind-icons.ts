import type { LucideIcon } from 'lucide-react'
import Disc3 from 'lucide-react/icons/disc-3'
import Film from 'lucide-react/icons/film'
import Tv from 'lucide-react/icons/tv'
import type { RequestKind } from '~/shared/requests/model'

/** What stands for each kind: on tabs, and where a title has no picture. */
export const kindIcons: Record<RequestKind, LucideIcon> = { movie: Film, tvShow: Tv, album: Disc3 }
