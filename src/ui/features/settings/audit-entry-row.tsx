import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '~/shared/api/audit'
import { DisclosureChevron } from '../../kit/disclosure-chevron'
import { useFormat } from '../../kit/use-format'
import { ChangeTable } from './change-table'

type AuditEntryRowProps = {
  entry: AuditEntry
  /** Asks for everything about an account. */
  onAbout: (id: string) => void
  /** What can be done about it. */
  action?: ReactNode
}

/** One entry: what was done to what, by whom, by which way and from where, and which values are others now. */
export function AuditEntryRow({ entry, onAbout, action: button }: AuditEntryRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { action, actor, way, address, text, subject, changes } = entry
  const [only, ...others] = changes
  // One value that nothing was there before says more than that there is one.
  const isPlain = only !== undefined && others.length === 0 && only.before === null && only.after !== null
  // A page has nobody behind it who is not signed in; neither has a sign-in that was refused.
  const isNobody = actor === null && action === 'signInRefused'
  const unnamed = way === 'page' || isNobody ? t('settings.audit.nobody') : t(`settings.audit.by.${way}`)
  const where = [(actor || isNobody) && way !== 'page' ? t(`settings.audit.way.${way}`) : null, address]
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <p className="min-w-0 grow text-[0.9375rem] wrap-anywhere max-phone:basis-full">
          <span className="font-[600]">{text}</span>
          {subject && subject.name !== actor?.name && (
            <span className="text-ink-soft">
              {' · '}
              {subject.kind === 'user' && subject.id !== null ? (
                <AccountButton id={subject.id} name={subject.name} onAbout={onAbout} />
              ) : (
                subject.name
              )}
            </span>
          )}
          {isPlain && <span className="text-ink-soft"> · {`${only.label}: ${only.after}`}</span>}
        </p>
        <time dateTime={entry.at} data-figures className="text-sm whitespace-nowrap text-ink-faint">
          {format.dateTime(entry.at)}
        </time>
      </div>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm wrap-anywhere text-ink-faint">
        {actor ? <AccountButton {...actor} onAbout={onAbout} /> : <span>{unnamed}</span>}
        {where
          .filter(part => part !== null)
          .map(part => (
            <span key={part}>· {part}</span>
          ))}
      </p>
      {((changes.length > 0 && !isPlain) || button) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          {changes.length > 0 && !isPlain ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              className="flex min-h-8 items-center gap-1.5 justify-self-start text-sm font-[560] text-accent-ink pointer-coarse:min-h-10"
              onClick={() => setOpen(!open)}
            >
              <DisclosureChevron open={open} leading className="size-4" />
              {t('settings.audit.changes', { count: changes.length })}
            </button>
          ) : (
            <span />
          )}
          {button}
        </div>
      )}
      {changes.length > 0 && !isPlain && (
        <div id={id} hidden={!open}>
          {open && <ChangeTable changes={changes} caption={text} />}
        </div>
      )}
    </li>
  )
}

type AccountButtonProps = { id: string; name: string; onAbout: (id: string) => void }

/** Everything else about an account is one press away. */
const AccountButton = ({ id, name, onAbout }: AccountButtonProps) => (
  <button
    type="button"
    className="-my-1 min-h-8 font-[560] text-ink-soft underline-offset-3 hover:text-ink hover:underline pointer-coarse:min-h-10"
    onClick={() => onAbout(id)}
  >
    {name}
  </button>
)
