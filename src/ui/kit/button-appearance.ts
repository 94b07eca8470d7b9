import { cx } from './cx'

export type ButtonAppearance = 'primary' | 'plain' | 'ghost' | 'bad' | 'bad-fill' | 'good' | 'art' | 'art-primary'
export type ButtonSize = 'sm' | 'md' | 'lg'

const appearances = {
  primary: 'bg-lamp text-lamp-ink hover:bg-lamp-hover',
  plain: 'bg-raised text-ink inset-ring inset-ring-line-strong hover:bg-overlay',
  ghost: 'text-ink-soft hover:bg-raised hover:text-ink',
  bad: 'text-bad inset-ring inset-ring-bad/55 hover:bg-bad-soft',
  'bad-fill': 'bg-bad-fill text-bad-fill-ink hover:brightness-110',
  good: 'text-good inset-ring inset-ring-good/55 hover:bg-good-soft',
  art: 'bg-art-chip text-art-ink inset-ring inset-ring-(color:--art-line) hover:bg-art-scrim',
  'art-primary': 'bg-art-lamp text-art-lamp-ink hover:brightness-105',
} as const satisfies Record<ButtonAppearance, string>

const sizes = {
  sm: 'min-h-(--control-sm) px-3 text-[0.8125rem] rounded-sm [&_svg]:size-4',
  md: 'min-h-(--control) px-4 text-[0.875rem] rounded-md [&_svg]:size-[1.125rem]',
  lg: 'min-h-(--control-lg) px-[1.375rem] text-[0.9375rem] rounded-[12px] [&_svg]:size-[1.125rem]',
} as const satisfies Record<ButtonSize, string>

const off =
  'disabled:bg-surface disabled:text-ink-faint disabled:inset-ring disabled:inset-ring-line disabled:cursor-not-allowed'

/** The classes of a button, shared by Button, ButtonLink and menus. */
export const buttonClasses = (appearance: ButtonAppearance = 'plain', size: ButtonSize = 'md', block = false) =>
  cx(
    'relative inline-flex items-center justify-center gap-2 py-1 font-[600] leading-tight text-center select-none',
    'wrap-break-word transition-colors duration-(--fast) aria-busy:cursor-progress [&_svg]:shrink-0',
    sizes[size],
    appearances[appearance],
    off,
    block ? 'w-full' : 'phone:whitespace-nowrap',
  )
