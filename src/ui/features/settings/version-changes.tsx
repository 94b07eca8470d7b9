import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VersionChanges as Changes } from '~/shared/api/about'
import { useVersionChanges } from '../../api/system'
import { Button } from '../../kit/button'
import { DisclosureChevron } from '../../kit/disclosure-chevron'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { Panel } from '../../kit/panel'

/** What changed in the version that runs, once somebody asks: it is long. */
export function VersionChanges() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { data, error, refetch, isFetching } = useVersionChanges(open)
  return (
    <Panel
      title={t('settings.about.news')}
      text={t('settings.about.newsText')}
      actions={
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('settings.about.showNews')}
          <DisclosureChevron open={open} className="size-4" />
        </Button>
      }
    >
      {open && error && !data && (
        <ErrorState
          title={t('settings.about.newsFailed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {open && !error && !data && <Loading />}
      {open && data && <ChangeList changes={data} />}
    </Panel>
  )
}

function ChangeList({ changes: { version, kinds } }: { changes: Changes }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys
    <section aria-label={version} tabIndex={0} lang="en" className="max-h-[32rem] overflow-y-auto pe-2">
      <h3 className="text-sm font-[600]">{version}</h3>
      {kinds.map(({ name, changes }) => (
        <div key={name}>
          <h4 className="mt-3 text-xs font-[600] text-ink-faint">{name}</h4>
          <ul className="list-disc ps-4 text-sm text-ink-soft">
            {changes.map(change => (
              <li key={change} className="py-1 wrap-anywhere">
                <Change text={change} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** A sentence with code between its backticks. */
const Change = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <code key={at} className="font-mono text-xs">
        {part}
      </code>
    ),
  )
