import { useTranslation } from 'react-i18next'
import { useUnservedCalls } from '../../api/caches'
import { Panel } from '../../kit/panel'
import { useFormat } from '../../kit/use-format'

/** Which programs call what is not served: their names, what they called, how often and when last. */
export function UnservedCalls() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useUnservedCalls()
  if (!data) return null
  const title = t('settings.health.unserved')
  return (
    <Panel title={title} text={t(data.length > 0 ? 'settings.health.unservedText' : 'settings.health.unservedNone')}>
      {data.length > 0 && (
        <ul aria-label={title} className="divide-y divide-line">
          {data.map(({ program, method, path, count, lastAt }) => (
            <li key={`${program} ${method} ${path}`} className="grid gap-0.5 py-2.5 text-sm">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-[600] wrap-anywhere">{program || t('settings.health.unnamed')}</span>
                <span data-figures className="text-ink-faint">
                  {t('settings.health.times', { count, when: format.when(lastAt) })}
                </span>
              </span>
              <code className="font-mono text-xs wrap-anywhere text-ink-soft">
                {method} {path}
              </code>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
