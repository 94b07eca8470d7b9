import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '../../kit/skeleton-lines'
import { moveInAddress, type NextPlace, nextPlaces, type SetUp } from './next-places'
import { PlaceList } from './place-list'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'

type DoneStepProps = Omit<SetUp, 'services'> & {
  /** Null until they are known. */
  services: SetUp['services'] | null
  onOpen: (address: string) => void
}

/** The portal is there; what was left out, and what to connect next. */
export function DoneStep({ services, onOpen, ...setUp }: DoneStepProps) {
  const { t } = useTranslation()
  /** Null who goes to the portal now. */
  const goesOn = setUp.beginning === 'import' ? 'moveIn' : null
  const { skipped, further } = nextPlaces({ ...setUp, services: services ?? [] })
  const named = (place: NextPlace) => ({
    ...place,
    name: t(`wizard.finish.${place.key}`),
    text: t(place.comesAlong ? 'wizard.finish.comesAlongText' : `wizard.finish.${place.key}Text`),
  })
  return (
    <StepForm
      onSubmit={() => onOpen(goesOn ? moveInAddress : '/discover')}
      buttons={<StepButtons action={t(`wizard.finish.${goesOn ?? 'open'}`)} />}
    >
      {services === null ? (
        <SkeletonRows rows={5} className="h-15" />
      ) : (
        <>
          <PlaceList title={t('wizard.finish.skipped')} places={skipped.map(named)} onOpen={onOpen} />
          <PlaceList
            title={t('wizard.finish.next')}
            places={further.filter(({ key }) => key !== goesOn).map(named)}
            onOpen={onOpen}
          />
        </>
      )}
    </StepForm>
  )
}
