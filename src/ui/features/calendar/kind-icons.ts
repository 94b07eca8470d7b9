import type { LucideIcon } from 'lucide-react'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Disc3 from 'lucide-react/icons/disc-3'
import Tv from 'lucide-react/icons/tv'
import type { RequestKind } from '~/shared/requests/model'

export const kindIcons: Record<RequestKind, LucideIcon> = { movie: Clapperboard, tvShow: Tv, album: Disc3 }
