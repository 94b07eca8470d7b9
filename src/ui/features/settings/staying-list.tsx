import { useId } from 'react'

type StayingListProps = { title: string; lines: readonly { name: string; text: string }[] }

/** Values that are left as they are, each with the reason; nothing where there are none. */
export function StayingList({ title, lines }: StayingListProps) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-md border border-line px-3.5 py-3">
      <h3 id={id} className="mb-1.5 text-sm font-[600]">
        {title}
      </h3>
      <ul className="grid gap-1.5 text-sm">
        {lines.map(({ name, text }) => (
          <li key={`${name} ${text}`} className="min-w-0 break-words">
            <b className="font-[560]">{name}</b>
            <span className="block text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
