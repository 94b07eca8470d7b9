import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostKeys } from '~/shared/access/key-rules'
import { Button } from '../../kit/button'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { PersonalKeyList } from '../../parts/personal-key-list'
import { NewKey } from './new-key'
import { useEndPersonalKey, usePersonalKeys } from './personal-keys-state'

/** The keys with which programs of one's own call the portal. */
export function PreferencesPrograms() {
  const { t } = useTranslation()
  const { data: keys, error, refetch, isFetching } = usePersonalKeys()
  const end = useEndPersonalKey()
  const [isMaking, setMaking] = useState(false)
  return (
    <FormSection title={t('preferences.programs.title')} text={t('preferences.programs.text')}>
      {keys ? (
        keys.length > 0 ? (
          <PersonalKeyList keys={keys} end={end} label={t('preferences.programs.title')} />
        ) : (
          <p className="text-[0.875rem] text-ink-soft">{t('preferences.programs.none')}</p>
        )
      ) : error ? (
        <ErrorState
          title={t('preferences.programs.failed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines className="min-h-20 content-start" />
      )}
      <div className="grid justify-items-start gap-1.5">
        <Button
          icon={Plus}
          aria-haspopup="dialog"
          disabled={(keys?.length ?? 0) >= mostKeys}
          onClick={() => setMaking(true)}
        >
          {t('preferences.programs.new')}
        </Button>
        {(keys?.length ?? 0) >= mostKeys && (
          <p className="text-sm text-ink-faint">{t('preferences.programs.full', { most: mostKeys })}</p>
        )}
      </div>
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
    </FormSection>
  )
}
