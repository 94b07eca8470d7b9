import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import type { RequestView } from '~/shared/api/requests'
import { Button } from '../../kit/button'
import type { AskedVariant } from '../../state/requests'
import { useStep } from '../../state/use-step'

type SendAgainProps = { request: RequestView; asked: AskedVariant }

/** Sends a variant to its download manager once more. */
export function SendAgain({ request, asked: { variant } }: SendAgainProps) {
  const { t } = useTranslation()
  const take = useStep()
  return (
    <Button
      size="sm"
      icon={Send}
      busy={take.isPending}
      onClick={() => take.mutate({ step: 'sendAgain', id: request.id, variant, name: request.title.name })}
    >
      {t('details.sending.again')}
    </Button>
  )
}
