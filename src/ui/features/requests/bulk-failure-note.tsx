import { useTranslation } from 'react-i18next'
import { Banner } from '../../kit/banner'
import type { BulkFailure } from './use-bulk-steps'

/** Which of several requests an action did not work for, and why. They stay selected. */
export function BulkFailureNote({ failure, onDismiss }: { failure: BulkFailure; onDismiss: () => void }) {
  const { t } = useTranslation()
  const { choice, of, failed } = failure
  return (
    <Banner
      tone="bad"
      title={t(`requestList.bulk.failed.${choice.step}`, { count: of, failed: failed.length })}
      onDismiss={onDismiss}
    >
      <ul className="mt-1 grid gap-0.5">
        {failed.map(({ id, title, message }) => (
          <li key={id}>
            <b className="font-[600]">{title}</b> {message}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
