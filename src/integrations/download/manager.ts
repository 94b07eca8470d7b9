import type { JobId } from '~/shared/jobs/model'
import type { LibraryItem } from '~/shared/library/items'
import type { Watching } from '~/shared/requests/dropped'
import type { RequestKind } from '~/shared/requests/model'
import type { DownloadProduct } from '~/shared/services/products'
import { type OptionLists, read, type Section, type Values } from '~/shared/settings/model'
import type { NumberedEpisode } from '~/shared/titles/shows'
import { type Called, keysNamed, type NamedTitle } from '../called'
import { type Http, UpstreamError } from '../http/call'
import { failedTest, type Given, type Service, type ServiceTest } from '../service'
import type { AddCommand, AddCommands, Handover, SentBefore, SentCommand, SentCommands } from './add-command'
import { type ConnectionTest, failureIn, testOf } from './connection'
import { type Lists, listsBy, type ManagerLists, noLists, optionsOf } from './lists'
import type { Download, WantedTitle } from './model'
import type { UnnumberedShow } from './sonarr/find-series'
import type { ListSource } from './stream'
import { watchingOf } from './watching'

/** The id of a quality profile as text, the path of a folder or its id. */
export type Usual = { profile: string | null; root: string | null; languageProfile?: number | null }

/** What it takes of one kind: how it is handed over, and by what it knows a title. */
type Takes<Client, Values, W, S> = {
  add: (client: Client, settings: Values, command: W) => Promise<Handover>
  /**
   * Whether it looks for what it was given, nothing of which is changed; null while it cannot say. Where this is left out,
   * what `called` says of the title counts.
   */
  watching?: (client: Client, command: S, sent: SentBefore) => Promise<Watching | null>
}
type TakesByKind<Client, Values> = {
  readonly [K in RequestKind]?: Takes<Client, Values, AddCommands[K], SentCommands[K]>
}

/** A sentence by the name of its text; with a field it is a fault, and that is where to look. */
export type ReviewFinding = { text: string; mentions?: Readonly<Record<string, string>>; field?: string }

type Declaration<S extends Section, Client> = {
  product: DownloadProduct<S>
  takes: TakesByKind<Client, Values<S>>
  connect: (http: Http, settings: Values<S>) => Client
  connection: (http: Http, settings: Values<S>) => Promise<ConnectionTest>
  /** What there is to say of the choices in its settings once the connection works. */
  review?: (client: Client, settings: Values<S>) => Promise<ReviewFinding | null>
  /** What follows is left out where the product has no such thing. */
  library?: (source: ListSource, settings: Values<S>, signal?: AbortSignal) => AsyncIterable<LibraryItem>
  /** The titles of which something arrived, was taken away or was replaced since then; null: read the whole library. */
  recent?: (client: Client, since: Date) => Promise<LibraryItem[] | null>
  /** What its calls name. Null as for `recent`. */
  called?: Called<Client>
  queue?: (client: Client) => Promise<Download[]>
  hasFile?: (client: Client, sought: WantedTitle) => Promise<boolean>
  /** The episodes of a show as it counts them, by its number at TheTVDB; null where it does not have the show. */
  episodesOf?: (client: Client, tvdbId: number) => Promise<NumberedEpisode[] | null>
  /** The number at TheTVDB of a show that is known by others alone; null where it cannot be told for sure. */
  tvdbIdOf?: (client: Client, show: UnnumberedShow) => Promise<number | null>
  /** What can be chosen of it by number, by the names that fields state under `optionsFrom`. */
  lists?: Lists<[client: Client]>
  /** Whether its files make requests available; never where this is left out. */
  filesCount?: (settings: Values<S>) => boolean
  /** Options of its fields besides these lists. */
  options?: (client: Client) => Promise<OptionLists>
  /** Its API key by the name and the password of the settings. */
  findKey?: (client: Client) => Promise<string | null>
  /** What it takes where nothing is chosen: the id of a quality profile as text, the path of a folder or its id. */
  usual?: (settings: Values<S>) => Usual
  /** The same for anime, where it has choices of its own for that. */
  usualForAnime?: (settings: Values<S>) => Usual
  /** The job that reads its library. */
  sync?: JobId
}

/** A download manager as callers see it: what it can do, whichever product it is. */
export type DownloadManager<S extends Section = Section> = Service &
  DownloadProduct<S> & {
    /** Hands over a wish of a kind that it serves. Doing it twice adds once. Throws nothing but UpstreamError. */
    add: (http: Http, settings: Given, command: AddCommand) => Promise<Handover>
    /** Whether it looks for what it was given; null while it cannot say. Left out where it never can. */
    watching?: (http: Http, settings: Given, command: SentCommand, sent: SentBefore) => Promise<Watching | null>
    /** Every title with a catalogue id, one at a time, however many there are; only for managers with a `sync`. */
    library: (source: ListSource, settings: Given, signal?: AbortSignal) => AsyncIterable<LibraryItem>
    /** Those of which something arrived, was taken away or was replaced since then; null where all have to be read. */
    recent?: (http: Http, settings: Given, since: Date) => Promise<LibraryItem[] | null>
    /** Titles that a call named, as they are right now; what is gone is left out. Null where all have to be read. */
    titlesNamed?: (http: Http, settings: Given, named: readonly NamedTitle[]) => Promise<LibraryItem[] | null>
    queue: (http: Http, settings: Given) => Promise<Download[]>
    /** Whether it has the file of a title, or each of the episodes of a show. */
    hasFile: (http: Http, settings: Given, sought: WantedTitle) => Promise<boolean>
    /** The episodes of a show as it counts them, by its number at TheTVDB; null where it does not have the show. */
    episodesOf?: (http: Http, settings: Given, tvdbId: number) => Promise<NumberedEpisode[] | null>
    /** The number at TheTVDB of a show that is known by others alone; null where it cannot be told for sure. */
    tvdbIdOf?: (http: Http, settings: Given, show: UnnumberedShow) => Promise<number | null>
    lists: ManagerLists
    /** Whether its files make requests available. */
    filesCount: (settings: Given) => boolean
    /** What it takes where nothing is chosen, and of anime. */
    usual: (settings: Given) => Usual
    usualForAnime: (settings: Given) => Usual
    /** Says whether the connection works and, if not, why. Never throws for what the service does. */
    connection: (http: Http, settings: Given) => Promise<ConnectionTest>
  }

/** Declares a download manager: how a client of it is made, and how its client does what we ask for. */
export function downloadManager<S extends Section, Client>(declared: Declaration<S, Client>): DownloadManager<S> {
  const { product, takes, sync, findKey, recent, called, episodesOf, tvdbIdOf } = declared
  const { name, settings: section } = product
  const typed = (given: Given) => read(section, given)
  const client = (http: Http, given: Given) => declared.connect(http, typed(given))
  const usual = (given: Given): Usual => declared.usual?.(typed(given)) ?? { profile: null, root: null }
  const lists = listsBy(declared.lists ?? noLists, client)
  const connection = (http: Http, given: Given) => declared.connection(http, typed(given))
  const handOver = (to: Client, values: Values<S>, command: AddCommand): Promise<Handover> => {
    const { movie, tvShow, album } = takes
    if (command.kind === 'movie' && movie) return movie.add(to, values, command)
    if (command.kind === 'tvShow' && tvShow) return tvShow.add(to, values, command)
    if (command.kind === 'album' && album) return album.add(to, values, command)
    const message = `${name} does not take this kind of title.`
    throw new UpstreamError({
      service: name,
      kind: 'refused',
      message,
      failure: { code: 'kindNotTaken', service: name },
    })
  }
  const watching = watchingOf(declared)
  return {
    ...product,
    ...(sync && { sync }),
    ...(findKey && { findKey: async (http, given) => findKey(client(http, given)) }),
    add: async (http, given, command) => handOver(client(http, given), typed(given), command),
    ...(watching && {
      watching: async (http: Http, given: Given, command: SentCommand, sent: SentBefore) =>
        watching(client(http, given), command, sent),
    }),
    library: (source, given, signal) => declared.library?.(source, typed(given), signal) ?? nothing(),
    ...(recent && { recent: async (http, given, since) => recent(client(http, given), since) }),
    ...(called && {
      keysNamed: keysNamed(called),
      titlesNamed: async (http: Http, given: Given, named: readonly NamedTitle[]) =>
        called.titles(client(http, given), named),
    }),
    queue: async (http, given) => (await declared.queue?.(client(http, given))) ?? [],
    hasFile: async (http, given, sought) => (await declared.hasFile?.(client(http, given), sought)) ?? false,
    ...(tvdbIdOf && { tvdbIdOf: async (http, given, show) => tvdbIdOf(client(http, given), show) }),
    ...(episodesOf && { episodesOf: async (http, given, tvdbId) => episodesOf(client(http, given), tvdbId) }),
    lists,
    filesCount: given => declared.filesCount?.(typed(given)) ?? false,
    usual,
    usualForAnime: given => declared.usualForAnime?.(typed(given)) ?? usual(given),
    connection,
    async test({ http }, given) {
      const tested = testOf({ service: name, fields: section.fields }, await connection(http, given))
      if (!tested.ok || !declared.review) return tested
      try {
        return withRemark(tested, await declared.review(client(http, given), typed(given)))
      } catch (error) {
        return failedTest(error)
      }
    },
    options: async (http, given) => ({
      ...(declared.lists && (await optionsOf(section, lists, [http, given]))),
      ...(await declared.options?.(client(http, given))),
    }),
    async health(http, given) {
      const tested = await connection(http, given)
      if (tested.isValid) return tested.version
      const message = tested.detail ?? tested.problem ?? undefined
      throw new UpstreamError({ service: name, kind: 'unexpected', message, ...failureIn(name, tested) })
    },
  }
}

function withRemark(test: ServiceTest, remark: ReviewFinding | null): ServiceTest {
  if (remark === null) return test
  const { field, ...sentence } = remark
  const sentences = [...test.sentences, sentence]
  return field === undefined ? { ...test, sentences } : { ...test, ok: false, sentences, field }
}

async function* nothing(): AsyncGenerator<LibraryItem> {}
