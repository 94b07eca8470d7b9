import MailX from 'lucide-react/icons/mail-x'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../kit/checkbox'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { FieldError } from '../../kit/field'
import { ListSearch } from '../../parts/list-search'
import { type MassMail, useReachable } from './mass-email-state'

type MailPeopleProps = { mail: MassMail; everybody: number }

/** To whom a mail goes: everybody with an address, or those who are chosen. */
export function MailPeople({ mail, everybody }: MailPeopleProps) {
  const { t } = useTranslation()
  const faultId = useId()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useReachable(search)
  if (error && !data)
    return <ErrorState title={t('settings.massEmail.peopleFailed')} error={error} onRetry={() => void refetch()} />
  if (everybody === 0)
    return <Empty icon={MailX} title={t('settings.massEmail.nobody')} text={t('settings.massEmail.nobodyText')} />
  const people = data?.people ?? []
  const left = (data?.total ?? 0) - people.length
  return (
    <fieldset aria-describedby={mail.lacks.people ? faultId : undefined} className="grid min-w-0 gap-3">
      <legend className="sr-only">{t('settings.massEmail.people')}</legend>
      <Checkbox
        label={t('settings.massEmail.everybody', { count: everybody })}
        checked={mail.isEverybody}
        onValue={mail.setEverybody}
      />
      {!mail.isEverybody && (
        <>
          <ListSearch label={t('settings.massEmail.search')} value={search} maxLength={200} onSearch={setSearch} />
          <PeopleList mail={mail} people={people} />
          {left > 0 && <p className="text-sm text-ink-faint">{t('settings.massEmail.moreThere', { count: left })}</p>}
          <p role="status" className="text-sm text-ink-soft">
            {t('settings.massEmail.chosen', { count: mail.userIds.length })}
          </p>
        </>
      )}
      {mail.lacks.people && <FieldError id={faultId}>{t('settings.massEmail.chooseSomebody')}</FieldError>}
    </fieldset>
  )
}

type Person = { userId: string; displayName: string; email: string }

function PeopleList({ mail, people }: { mail: MassMail; people: readonly Person[] }) {
  const { t } = useTranslation()
  const ids = people.map(({ userId }) => userId)
  const chosen = ids.filter(id => mail.userIds.includes(id))
  const isAll = chosen.length === ids.length
  if (people.length === 0) return <p className="text-sm text-ink-soft">{t('settings.massEmail.noMatch')}</p>
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div className="border-b border-line px-4 py-1">
        <Checkbox
          label={t('settings.massEmail.all')}
          checked={isAll}
          mixed={!isAll && chosen.length > 0}
          onValue={() => mail.choose(ids, !isAll)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <ul tabIndex={0} aria-label={t('settings.massEmail.people')} className="max-h-80 overflow-y-auto px-4 py-1">
        {people.map(({ userId, displayName, email }) => (
          <li key={userId} className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              label={displayName}
              checked={mail.userIds.includes(userId)}
              onValue={isOn => mail.choose([userId], isOn)}
            />
            <span className="min-w-0 text-sm text-ink-faint [overflow-wrap:anywhere]">{email}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
