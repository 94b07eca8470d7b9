import type { ReactNode } from 'react'

/** What the current tab of the Tabs with the same id shows. */
export function TabPanel({ id, current, children }: { id: string; current: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel is the next stop after its tab
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={0} className="rounded-sm">
      {children}
    </div>
  )
}
