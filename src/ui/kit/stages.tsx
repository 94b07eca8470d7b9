import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Clock3 from 'lucide-react/icons/clock-3'
import Loader from 'lucide-react/icons/loader'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'

/** `waiting` is where somebody has to decide first. */
export type StageState = 'done' | 'now' | 'waiting' | 'next' | 'failed'
type Stage = { key: string; label: string; text?: string; state: StageState }

const appearances = {
  done: { icon: CircleCheck, ink: 'text-good', line: 'before:bg-good' },
  now: { icon: Loader, ink: 'text-busy', line: 'before:bg-line' },
  waiting: { icon: Clock3, ink: 'text-warn', line: 'before:bg-line' },
  next: { icon: CircleDashed, ink: 'text-ink-faint', line: 'before:bg-line' },
  failed: { icon: CircleX, ink: 'text-bad', line: 'before:bg-line' },
} as const

/** Ordered steps of one thing: across on wide screens, down on phones. */
export function Stages({ label, stages, className }: { label: string; stages: readonly Stage[]; className?: string }) {
  const { t } = useTranslation()
  return (
    <ol aria-label={label} className={cx('grid phone:auto-cols-fr phone:grid-flow-col', className)}>
      {stages.map(({ key, label: name, text, state }) => {
        const { icon: Icon, ink, line } = appearances[state]
        return (
          <li
            key={key}
            aria-current={state === 'now' || state === 'waiting' ? 'step' : undefined}
            className={cx(
              'relative min-w-0 ps-9 pb-4 text-sm font-[600] wrap-anywhere last:pb-0 phone:ps-0 phone:pt-8 phone:pe-3 phone:pb-0',
              'before:absolute before:start-[0.625rem] before:top-6 before:bottom-0 before:w-0.5 last:before:hidden',
              'phone:before:start-6 phone:before:end-0.5 phone:before:top-2.5 phone:before:bottom-auto phone:before:h-0.5 phone:before:w-auto',
              line,
            )}
          >
            <Icon className={cx('absolute start-0 top-0 size-[1.375rem]', ink)} />
            {name}
            <span className="sr-only">, {t(`kit.stage.${state}`)}</span>
            {text && <small className="block text-xs font-[400] text-ink-faint">{text}</small>}
          </li>
        )
      })}
    </ol>
  )
}
