import type { CSSProperties, ReactNode } from 'react'

export const picture = { display: 'block', border: 0, height: 'auto' } as const

type TableProps = { width: string; className?: string; style?: CSSProperties; children: ReactNode }

/** A table for layout alone, which screen readers pass over. */
export const Table = ({ width, className, style, children }: TableProps) => (
  <table
    role="presentation"
    width={width}
    cellPadding={0}
    cellSpacing={0}
    border={0}
    className={className}
    style={style}
  >
    <tbody>{children}</tbody>
  </table>
)
