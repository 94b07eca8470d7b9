import type { ReactNode } from 'react'

type WayRowProps = { title: string; state?: ReactNode; text: ReactNode; children: ReactNode }

/** One way to sign in: what it is, how it stands, and what can be done with it. */
export function WayRow({ title, state, text, children }: WayRowProps) {
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <div className="grid gap-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] font-[600]">
          {title}
          {state}
        </h3>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  )
}
