import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../api/image-url'
import { Carousel } from '../../kit/carousel'
import { PersonCard } from '../../kit/person-card'
import { useJobName } from '../../parts/use-job-name'
import { personPath } from '../../state/titles'
import { type Credits, peopleOf } from './people'

/** Who made it and who plays in it. */
export const CastCarousel = memo(function CastCarousel({ credits }: { credits: Credits }) {
  const { t } = useTranslation()
  const people = peopleOf(credits, useJobName())
  if (people.length === 0) return null
  return (
    <Carousel title={t('details.people')} item="person">
      {people.map(({ key, name, role, photo }) => (
        <PersonCard key={key} name={name} role={role} photo={imageUrl(photo, 'w185')} href={personPath(key)} />
      ))}
    </Carousel>
  )
})
