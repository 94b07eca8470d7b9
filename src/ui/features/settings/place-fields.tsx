import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Line } from '~/shared/settings/fields'
import { TestButton } from '../../kit/test-button'
import { partKeys, testKeys } from '../../state/settings-texts'
import type { Scope } from './scope'
import { useConnectionTest } from './use-connection-test'

type PlaceFieldsProps = { scope: Scope; lines: readonly Line[]; draw: (lines: readonly Line[]) => ReactNode }

/** One of several places of a channel: where it is, the test at the foot of that, and below it what it hears. */
export function PlaceFields({ scope, lines, draw }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const { section } = scope
  const from = lines.findIndex(line => [line].flat().includes('events'))
  const [where, heard] = [lines.slice(0, from), lines.slice(from)]
  const { test, run } = useConnectionTest(scope, where.flat())
  return (
    <>
      {draw(where)}
      <TestButton label={String(t(testKeys(section, 'message')))} test={test} onTest={() => void run()} />
      <h3 className="border-t border-line pt-4 text-[0.9375rem] font-[600]">
        {t(partKeys(section, 'heard', 'title'))}
      </h3>
      {draw(heard)}
    </>
  )
}
