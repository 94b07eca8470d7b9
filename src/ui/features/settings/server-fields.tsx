import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Line } from '~/shared/settings/fields'
import { Note } from '../../kit/note'
import { TestButton } from '../../kit/test-button'
import { useFormat } from '../../kit/use-format'
import { testKeys } from '../../state/settings-texts'
import { ServiceOptionsContext } from './field-options'
import { KeyFinder } from './key-finder'
import type { Scope } from './scope'
import { isOn, placeFields, serviceFields } from './section-tests'
import { useConnectionTest } from './use-connection-test'
import { useOptions } from './use-options'
import { useServiceOptions } from './use-service-options'

type ServerFieldsProps = { scope: Scope; lines: readonly Line[]; draw: (lines: readonly Line[]) => ReactNode }

/** One of several servers: its fields, the test of its connection at the foot of the address, and its own options. */
export function ServerFields({ scope, lines, draw }: ServerFieldsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { section, fields, stored } = scope
  const fromService = serviceFields({ fields })
  const tested = placeFields(fields)
  const lists = useOptions(scope, fromService.length > 0 && 'id' in stored && isOn({ fields }, stored))
  const { test, run } = useConnectionTest(scope, [...tested, ...fromService], lists.load)
  const { ofService, found } = useServiceOptions(lists)
  const behindAddress = lines.findLastIndex(line => [line].flat().some(name => tested.includes(name))) + 1
  return (
    <ServiceOptionsContext value={ofService}>
      {draw(lines.slice(0, behindAddress))}
      <KeyFinder scope={scope} />
      <TestButton
        label={String(t(testKeys(section, 'connection')))}
        test={test.state === 'passed' && found ? { ...test, text: found } : test}
        onTest={() => void run()}
      />
      {lists.from && (
        <Note tone="warn" title={t('settings.options.away', { service: String(scope.values.name ?? '') })}>
          {t('settings.options.awayText', { when: format.when(lists.from) })}
        </Note>
      )}
      {draw(lines.slice(behindAddress))}
    </ServiceOptionsContext>
  )
}
