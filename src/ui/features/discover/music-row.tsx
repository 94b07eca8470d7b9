import { lazyPart } from '../../kit/lazy-part'
import { NotLoaded } from '../../kit/not-loaded'
import { useNear } from './use-near'

const room = 'h-72'
const MusicReel = lazyPart(async () => (await import('./music-reel')).MusicReel, {
  Waiting: () => <div className={room} />,
  Failed: NotLoaded,
})

/** The row of albums: what it is made of is fetched once somebody comes near it. */
export function MusicRow({ name }: { name: string | null }) {
  const { place, near } = useNear<HTMLDivElement>(false)
  return near ? <MusicReel name={name} /> : <div ref={place} className={room} />
}
