import { useMutation, useQueryClient } from '@tanstack/react-query'
import PlugZap from 'lucide-react/icons/plug-zap'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { HealthCheck } from '~/shared/api/health-checks'
import type { ListedService } from '~/shared/api/services'
import { readSection, testServer } from '../../api/settings'
import { healthKey } from '../../api/system'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { cx } from '../../kit/cx'
import { Note } from '../../kit/note'
import { SkeletonRows } from '../../kit/skeleton-lines'
import { iconOf } from '../../state/settings-icons'
import { hrefOf, pages } from '../../state/settings-pages'
import { testKeys } from '../../state/settings-texts'
import { Answered, HealthWord, HealthWords } from './health-row'

type ServiceRowProps = {
  service: ListedService
  /** Null where nobody was asked: it is off, or the answers are not there yet. */
  check: HealthCheck | null
  isAsking: boolean
}

/** One server or channel: whether it is on, when it answered last and with what, a test, and the way to its settings. */
export function ServiceRow({ service, check, isAsking }: ServiceRowProps) {
  const { t } = useTranslation()
  const id = useId()
  const words = useErrorText()
  const { name, section: sectionId, isOn, canTest } = service
  const test = useStoredTest(service)
  const page = pages.find(({ sections }) => sections.some(section => section.id === sectionId))
  const section = page?.sections.find(one => one.id === sectionId)
  const kind = section?.page?.test
  const Icon = page && iconOf(page)
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-2.5 py-3.5 first:pt-1 last:pb-1 tablet:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <span className="grid size-10 place-items-center rounded-md bg-raised text-ink-soft">
        {Icon && <Icon className="size-5" />}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem]">
          <b id={id} className={cx('min-w-0 font-[600] break-words', !isOn && 'text-ink-soft')}>
            {name}
          </b>
          {isOn ? (
            check && <HealthWord status={check.status} />
          ) : (
            <span className="text-xs font-[600] text-ink-faint">{t('settings.state.off')}</span>
          )}
        </p>
        {check && isOn && (
          <>
            <HealthWords check={check} />
            <Answered check={check} />
          </>
        )}
        {!check && isOn && isAsking && <SkeletonRows rows={1} className="h-10" />}
      </div>
      <div className="flex flex-wrap items-start gap-2 max-phone:col-span-full phone:col-start-2 tablet:col-start-3">
        {section && kind && canTest && (
          <Button
            id={`${id}test`}
            size="sm"
            icon={PlugZap}
            busy={test.isPending}
            aria-labelledby={`${id}test ${id}`}
            onClick={() => test.mutate()}
          >
            {t(testKeys(section, kind))}
          </Button>
        )}
        {page && (
          <ButtonLink size="sm" href={hrefOf(page)} aria-label={t('settings.health.openOf', { name })}>
            {t('settings.health.open')}
          </ButtonLink>
        )}
      </div>
      {test.data && (
        <Note live tone={test.data.ok ? 'good' : 'bad'} title={test.data.message} className="col-span-full" />
      )}
      {test.error && <Note live tone="bad" title={words(test.error)} className="col-span-full" />}
    </li>
  )
}

/** Tries what is stored, as its page tries what stands in the form. */
function useStoredTest({ section, item, group }: ListedService) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { values } = await readSection(section)
      const meant = group === 'channels' ? { server: null, ...(item !== null && { place: item }) } : { server: item }
      return testServer({ section, ...meant }, values)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: healthKey }),
  })
}
