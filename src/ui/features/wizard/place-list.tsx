import ChevronRight from 'lucide-react/icons/chevron-right'
import type { IconComponent } from '../../kit/icon'

export type Place = { key: string; name: string; text: string; icon: IconComponent; address: string }

type PlaceListProps = { title: string; places: readonly Place[]; onOpen: (address: string) => void }

/** Pages that something is done on, each with why. */
export function PlaceList({ title, places, onOpen }: PlaceListProps) {
  if (places.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-md font-[660]">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {places.map(({ key, name, text, icon: Icon, address }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onOpen(address)}
              className="flex min-h-(--hit) w-full items-center gap-4 px-5 py-3.5 text-start hover:bg-raised focus-visible:-outline-offset-2"
            >
              <Icon className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 grow">
                <span className="block text-[0.9375rem] font-[600]">{name}</span>
                <span className="block text-sm text-ink-faint">{text}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-ink-faint rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
