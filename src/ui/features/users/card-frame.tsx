import type { ReactNode } from 'react'

export type CardLine = readonly [label: string, value: ReactNode]

type CardFrameProps = {
  /** Who or what it is about. */
  head: ReactNode
  /** At the end of its first line. */
  corner: ReactNode
  lines: readonly CardLine[]
  /** At its foot; nothing takes no room. */
  actions: ReactNode
}

/** A row of a list of people or invitations where a table has no room. */
export const CardFrame = ({ head, corner, lines, actions }: CardFrameProps) => (
  <div className="flex h-full flex-col gap-3 px-3.5 py-3">
    <div className="flex items-start justify-between gap-3">
      {head}
      {corner}
    </div>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm text-ink-soft">
      {lines.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-faint">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-auto grid justify-items-end empty:hidden">{actions}</div>
  </div>
)
