import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { type OutboxStage, outboxStages } from '~/shared/events/outbox'
import { Chip } from '../../kit/chip'
import { Field } from '../../kit/field'
import { Select } from '../../kit/select'
import { DeliveryList } from '../../parts/delivery-list'

const everything = 'everything'

/** Messages of the last 30 days: by how they stand, by person and by request. */
export function Deliveries() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const stage = outboxStages.find(one => one === params.get('stage'))
  const user = params.get('user')?.slice(0, 36) || undefined
  const request = Number(params.get('request')) || undefined
  const choose = (chosen: Record<string, string>) => setParams({ tab: 'messages', ...chosen })
  const only = user ? t('deliveries.ofPerson') : request ? t('deliveries.ofRequest') : null
  return (
    <div className="grid gap-4">
      <Field label={t('deliveries.standing')} className="max-w-80">
        <Select<OutboxStage | typeof everything>
          value={stage ?? everything}
          onValue={value =>
            choose({
              ...(user && { user }),
              ...(request && { request: String(request) }),
              ...(value === everything ? {} : { stage: value }),
            })
          }
          options={[
            { value: everything, label: t('deliveries.everything') },
            ...outboxStages.map(value => ({ value, label: t(`deliveries.stage.${value}`) })),
          ]}
        />
      </Field>
      {only && (
        <div>
          <Chip onRemove={() => choose(stage ? { stage } : {})} removeLabel={t('deliveries.all')}>
            {only}
          </Chip>
        </div>
      )}
      <DeliveryList
        of={{ ...(stage && { stage }), ...(user && { user }), ...(request && { request }) }}
        onOnly={
          only === null
            ? chosen => choose('user' in chosen ? { user: chosen.user } : { request: String(chosen.request) })
            : undefined
        }
      />
    </div>
  )
}
