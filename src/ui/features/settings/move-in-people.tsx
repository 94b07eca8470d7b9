import { useTranslation } from 'react-i18next'
import type { ImportReportView } from '~/shared/api/portal-import'
import { personMatters } from '~/shared/import/report'
import { useFormat } from '../../kit/use-format'

const ways = ['ownPassword', 'mediaServer', 'needsPassword'] as const

/** How people sign in afterwards, and whom somebody should know about. */
export function MoveInPeople({ people: { signIn, matters } }: { people: ImportReportView['people'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const named = personMatters.flatMap(matter => {
    const names = matters[matter] ?? []
    return names.length > 0 ? [{ matter, names }] : []
  })
  const known = ways.filter(way => signIn[way] > 0)
  if (known.length === 0 && named.length === 0) return null
  return (
    <section className="grid gap-2 text-sm">
      <h3 className="text-[0.9375rem] font-[600]">{t('settings.moveIn.kind.people')}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {known.map(way => (
          <li key={way}>{t(`settings.moveIn.signIn.${way}`, { amount: format.number(signIn[way]) })}</li>
        ))}
        {named.map(({ matter, names }) => (
          <li key={matter} className="wrap-anywhere">
            {t(`settings.moveIn.matter.${matter}`, { names: format.list(names) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
