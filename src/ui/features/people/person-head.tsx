import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonDetails } from '~/shared/api/people'
import { imageUrl } from '../../api/image-url'
import { hueOf, initials } from '../../kit/avatar'
import { LoadedImage } from '../../kit/loaded-image'
import { PageHeader } from '../../kit/page-header'
import { useFormat } from '../../kit/use-format'
import { Biography } from './biography'
import { departmentKey } from './department'

/** Days of the catalogue are midnight UTC and the same day everywhere. */
const dayIn = (language: string, day: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Full years between two days. */
const yearsBetween = (from: string, to: Date) => {
  const born = new Date(from)
  const before = to.getUTCMonth() - born.getUTCMonth() || to.getUTCDate() - born.getUTCDate()
  return to.getUTCFullYear() - born.getUTCFullYear() - (before < 0 ? 1 : 0)
}

/** Who somebody is: picture, days, and what is told of their life. */
export function PersonHead({ person }: { person: PersonDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [broken, setBroken] = useState(false)
  const { name, birthday, deathday, birthplace, biography } = person
  const photo = imageUrl(person.photoPath, 'w342')
  const key = person.department === null ? null : departmentKey(person.department)
  const age = birthday && yearsBetween(birthday, deathday ? new Date(deathday) : new Date())
  const born = birthday && dayIn(format.language, birthday)
  const died = deathday && dayIn(format.language, deathday)
  const facts = [
    key && t(`person.department.${key}`),
    born && (deathday ? t('person.born', { day: born }) : t('person.bornAge', { day: born, count: age || 0 })),
    died && (birthday ? t('person.diedAge', { day: died, count: age || 0 }) : t('person.died', { day: died })),
    birthplace,
  ].filter(Boolean)
  return (
    <div className="mb-8 flex flex-wrap items-start gap-x-5 gap-y-4 phone:gap-x-8">
      <span
        className="art-edge relative grid aspect-2/3 w-28 shrink-0 place-items-center overflow-hidden rounded-lg text-2xl font-[600] text-art-ink phone:w-44"
        style={{ backgroundColor: `oklch(0.42 0.09 ${hueOf(name)})` }}
      >
        {initials(name)}
        {photo && !broken && (
          <LoadedImage
            src={photo}
            alt={t('person.portrait', { name })}
            width={342}
            height={513}
            className="absolute inset-0 size-full object-cover object-top"
            onError={() => setBroken(true)}
          />
        )}
      </span>
      <div className="min-w-0 grow basis-44">
        <PageHeader
          title={name}
          className="mb-0!"
          text={
            facts.length > 0 && (
              <ul className="grid gap-0.5 text-sm">
                {facts.map(fact => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            )
          }
        />
        {biography && <Biography text={biography} />}
      </div>
    </div>
  )
}
