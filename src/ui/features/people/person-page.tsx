import { useQuery } from '@tanstack/react-query'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { readPerson, titleKeys } from '../../api/titles'
import { ButtonLink } from '../../kit/button-link'
import { Chip } from '../../kit/chip'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Skeleton } from '../../kit/skeleton'
import { MovieGrid } from '../../parts/movie-grid'
import { SearchNotReady } from '../../parts/search-not-ready'
import { isSearchNotReady, isUnknownTitle, retryTitles } from '../../state/titles'
import { departmentKey } from './department'
import { Filmography } from './filmography'
import { PersonHead } from './person-head'

/** Their movies carry the state of their requests, as every title does. */
const usePerson = (id: string) =>
  useQuery({
    queryKey: titleKeys.person(id),
    queryFn: ({ signal }) => readPerson(id, signal),
    enabled: /^\d+$/.test(id),
    retry: retryTitles,
  })

/** Somebody of the catalogue, and what they did, by department. */
export function PersonPage({ id = '' }: { id?: string }) {
  const { t } = useTranslation()
  const [location, go] = useLocation()
  const wanted = new URLSearchParams(useSearch()).get('department')
  const { data: person, error, isPending, isRefetching, refetch } = usePerson(id)
  if (isSearchNotReady(error))
    return (
      <Page>
        <SearchNotReady />
      </Page>
    )
  const isNobody = !/^\d+$/.test(id) || isUnknownTitle(error)
  if (isPending && !isNobody && !error)
    return (
      <Page>
        <div className="mb-8 flex flex-wrap items-start gap-x-5 gap-y-4 phone:gap-x-8">
          <Skeleton className="aspect-2/3 w-28 rounded-lg phone:w-44" />
          <div className="grow basis-44">
            <Skeleton className="mb-3 h-9 w-72 max-w-full" />
            <Skeleton className="h-24 w-full max-w-[36rem]" />
          </div>
        </div>
        <MovieGrid loading />
      </Page>
    )
  if (!person)
    return (
      <Page>
        <PageHeader title={t('person.title')} />
        {isNobody ? (
          <Empty
            icon={UserRoundX}
            title={t('person.unknown')}
            action={<ButtonLink href="/discover">{t('search.nothing.action')}</ButtonLink>}
          />
        ) : (
          <ErrorState
            title={t('person.failed')}
            error={error}
            code={`person ${id}`}
            busy={isRefetching}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  const { work } = person
  const current = work.find(({ department }) => department === wanted) ?? work[0]
  const nameOf = (department: string) => {
    const key = departmentKey(department)
    return key ? t(`person.department.${key}`) : department
  }
  return (
    <Page>
      <PersonHead person={person} />
      {work.length > 1 && (
        <ul aria-label={t('person.departments')} className="mb-6 flex flex-wrap gap-2">
          {work.map(({ department, movies, shows }) => (
            <li key={department}>
              <Chip
                pressed={department === current?.department}
                count={movies.length + shows.length}
                onPress={() => go(`${location}?department=${encodeURIComponent(department)}`, { replace: true })}
              >
                {nameOf(department)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {current ? (
        <Filmography key={current.department} work={current} />
      ) : (
        <Empty title={t('person.nothing', { name: person.name })} />
      )}
    </Page>
  )
}
