import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../kit/note'
import { TestButton, type TestState } from '../../kit/test-button'
import { useFormat } from '../../kit/use-format'
import { testKeys } from '../../state/settings-texts'
import { ServiceOptionsContext } from './field-options'
import { KeyFinder } from './key-finder'
import { SaveAnyway } from './save-anyway'
import { SectionForm } from './section-form'
import { describesItself, serviceFieldsPart, testPart } from './section-tests'
import type { PageSection } from './use-page-section'
import type { SaveGuard } from './use-save-after-test'
import { useServiceOptions } from './use-service-options'

type SectionPanelProps = {
  part: PageSection
  /** What the service is called. */
  service: string
  guard: SaveGuard
  instead?: Readonly<Record<string, ReactNode>>
  /** By the part of the form at whose foot it stands; `form` is the foot of all. */
  after?: Readonly<Record<string, ReactNode>>
  /** Other sections stand above it. */
  isDivided?: boolean
}

/** A section on its page: the form, and beside it the test and the options of its service. */
export function SectionPanel({ part, service, guard, instead, after = {}, isDivided }: SectionPanelProps) {
  const { form, lists, test } = part
  const { t } = useTranslation()
  const format = useFormat()
  const { section } = form
  const kind = describesItself(section) ? section.page?.test : undefined
  const { ofService, found } = useServiceOptions(lists)
  const state: TestState = test.test.state === 'passed' && found ? { ...test.test, text: found } : test.test
  const testing = kind && (
    <>
      <TestButton label={String(t(testKeys(section, kind)))} test={state} onTest={() => void test.run()} />
      {kind === 'connection' && <SaveAnyway guard={guard} />}
    </>
  )
  // Of a list, each server has its own test; what saving found stands at the foot.
  const listed = !kind && section.page?.test === 'connection' && <SaveAnyway guard={guard} className="mb-5" />
  const away = lists.from && (
    <Note tone="warn" title={t('settings.options.away', { service })}>
      {t('settings.options.awayText', { when: format.when(lists.from) })}
    </Note>
  )
  const isFolded = form.unfolding?.isUnfolded === false
  const [testAt, optionsAt] = [testPart(section), serviceFieldsPart(section)]
  const standing: Readonly<Record<string, ReactNode>> = {
    ...after,
    ...(optionsAt && away ? { [optionsAt]: away } : {}),
    ...(testAt
      ? {
          [testAt]: (
            <>
              {after[testAt]}
              <KeyFinder scope={form} />
              {testing}
            </>
          ),
        }
      : {}),
  }
  return (
    <ServiceOptionsContext value={ofService}>
      <SectionForm form={form} instead={instead} after={standing} isDivided={isDivided} />
      {!isFolded && listed}
      {!isFolded && (after.form || (!testAt && testing)) && (
        <div className="grid gap-4">
          {after.form}
          {!testAt && testing}
        </div>
      )}
    </ServiceOptionsContext>
  )
}
