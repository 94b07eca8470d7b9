import { beforeAll, describe, expect, test } from 'bun:test'
import Plus from 'lucide-react/icons/plus'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { demoAccounts } from '~/demo/household'
import { Avatar } from '~/ui/kit/avatar'
import { BulkBar } from '~/ui/kit/bulk-bar'
import { Button } from '~/ui/kit/button'
import { Checkbox } from '~/ui/kit/checkbox'
import { Chip } from '~/ui/kit/chip'
import { Field } from '~/ui/kit/field'
import { IconButton } from '~/ui/kit/icon-button'
import { Input } from '~/ui/kit/input'
import { Menu } from '~/ui/kit/menu'
import { Meter } from '~/ui/kit/meter'
import { Note } from '~/ui/kit/note'
import { Pager } from '~/ui/kit/pager'
import { PosterCard } from '~/ui/kit/poster-card'
import { Secret } from '~/ui/kit/secret'
import { Segmented } from '~/ui/kit/segmented'
import { Stages } from '~/ui/kit/stages'
import { type Status, statuses } from '~/ui/kit/status'
import { StatusBadge } from '~/ui/kit/status-badge'
import { Switch } from '~/ui/kit/switch'
import { Table } from '~/ui/kit/table'
import { TabPanel, Tabs } from '~/ui/kit/tabs'
import { TestButton } from '~/ui/kit/test-button'
import { placeIn } from '~/ui/kit/use-frame-place'
import { speakEnglish } from './texts'

const nothing = () => undefined
const markup = (element: ReactElement) => renderToStaticMarkup(element)
const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1]

beforeAll(speakEnglish)

describe('controls', () => {
  test('a field binds label, help and error to its control', () => {
    const html = markup(
      <Field label="Port" help="Usually 7878." error="Use digits only.">
        <Input value="78x" />
      </Field>,
    )
    const id = attribute(html, 'for')
    expect(html).toContain(`id="${id}"`)
    expect(html).toContain(`aria-describedby="${id}-error ${id}-help"`)
    expect(html).toContain(`<span id="${id}-error"`)
    expect(html).toContain(`<p id="${id}-help"`)
    expect(html).toContain('aria-invalid="true"')
  })

  test('a field without an error is not called wrong', () => {
    const html = markup(
      <Field label="Port">
        <Input value="7878" />
      </Field>,
    )
    expect(html).not.toContain('aria-invalid')
    expect(html).not.toContain('aria-describedby')
  })

  test('a busy button says so and takes no press', () => {
    const html = markup(
      <Button busy icon={Plus}>
        Requesting
      </Button>,
    )
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain('lucide-loader')
    expect(html).not.toContain('lucide-plus')
  })

  test('a button that shows only an icon has a name', () => {
    expect(markup(<IconButton icon={Plus} label="Add a server" />)).toContain('aria-label="Add a server"')
  })

  test('a switch is a switch, and says why it is disabled', () => {
    const html = markup(
      <Switch
        label="Hide users"
        help="On the list."
        checked={false}
        disabled
        reason="Needs the feature."
        onValue={nothing}
      />,
    )
    expect(html).toContain('role="switch"')
    expect(html).toContain('Needs the feature.')
    expect(html).not.toContain('On the list.')
  })

  test('a switch says what is wrong with it', () => {
    const html = markup(<Switch label="Passwords" error="One way must stay on." checked={false} onValue={nothing} />)
    expect(html).toContain('aria-invalid="true"')
    const [, id] = html.match(/aria-describedby="([^"]+)"/) ?? []
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*>.*One way must stay on\\.`))
  })

  test('a checkbox can stand for some of many', () => {
    expect(markup(<Checkbox label="All" checked={false} mixed />)).toContain('aria-checked="mixed"')
  })

  test('a stored secret is never shown and may stay empty', () => {
    const html = markup(<Secret value="" stored onValue={nothing} />)
    expect(html).toContain('type="password"')
    expect(html).toContain('placeholder="Saved. Leave empty to keep it."')
  })

  test('a secret that has to be entered again does not offer to keep the stored one', () => {
    const secret = <Secret value="" stored onValue={nothing} />
    const html = markup(
      <Field label="API key" error="Enter this again.">
        {secret}
      </Field>,
    )
    expect(html).toContain('Enter this again.')
    expect(html).not.toContain('Leave empty to keep it')
  })

  test('segments are one group of radio buttons with one chosen', () => {
    const options = [
      { value: 'all', label: 'Combined' },
      { value: 'movies', label: 'Movies' },
    ] as const
    const html = markup(<Segmented label="Show" value="movies" onValue={nothing} options={options} />)
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html.match(/checked=""/g)).toHaveLength(1)
    expect(html).toContain('<legend class="sr-only">Show</legend>')
  })

  test('tabs and their panel name each other', () => {
    const tabs = [
      { key: 'movies', label: 'Movies', count: 3 },
      { key: 'tv', label: 'TV shows' },
    ]
    const html = markup(
      <>
        <Tabs id="list" label="Kinds" tabs={tabs} current="movies" onChange={nothing} />
        <TabPanel id="list" current="movies">
          rows
        </TabPanel>
      </>,
    )
    expect(html).toContain('id="list-movies" aria-selected="true" aria-controls="list-panel" tabindex="0"')
    expect(html).toContain('id="list-tv" aria-selected="false" tabindex="-1"')
    expect(html).toContain('role="tabpanel" id="list-panel" aria-labelledby="list-movies"')
  })

  test('a menu button says that it opens a menu', () => {
    const html = markup(<Menu label="More" icon={Plus} entries={[{ key: 'deny', label: 'Deny' }]} />)
    expect(html).toContain('aria-haspopup="menu"')
    expect(html).toContain('aria-label="More"')
  })

  test('a filter chip says whether it is on, a removable one what it removes', () => {
    expect(
      markup(
        <Chip pressed onPress={nothing}>
          Pending
        </Chip>,
      ),
    ).toContain('aria-pressed="true"')
    const removable = markup(
      <Chip onRemove={nothing} removeLabel="Remove Drama">
        Drama
      </Chip>,
    )
    expect(removable).toContain('aria-label="Remove Drama"')
  })
})

describe('status', () => {
  test.each(Object.keys(statuses) as Status[])('%s is an icon and a word', status => {
    const html = markup(<StatusBadge status={status} />)
    expect(html).toContain('<svg')
    expect(html.replace(/<[^>]*>/g, '').trim()).not.toBe('')
  })

  test('a poster shows its status beneath, and nothing is printed on it', () => {
    const html = markup(
      <Router ssrPath="/discover">
        <PosterCard href="/details/movie/1" title="Charade" poster="/p.jpg" status="pending" />
      </Router>,
    )
    const [above = '', below = ''] = html.split('<h3')
    expect(above.replace(/<[^>]*>/g, '')).not.toContain('Pending')
    expect(below.replace(/<[^>]*>/g, '')).toContain('Pending')
  })

  test('stages say in words where they stand', () => {
    const html = markup(<Stages label="Progress" stages={[{ key: 'a', label: 'Downloading', state: 'now' }]} />)
    expect(html).toContain('aria-current="step"')
    expect(html).toContain(', in progress')
  })

  test('a meter has its numbers in a sentence, as the language writes them', () => {
    expect(markup(<Meter label="Episodes" left={1} of={1_500} />).match(/>1 of 1,500</g)).toHaveLength(2)
  })

  test('a picture of a person beside a name is silent, alone it has a name', () => {
    expect(markup(<Avatar name="Ada Byron" />)).toContain('aria-hidden="true"')
    expect(markup(<Avatar name="Ada Byron" alt="Ada Byron" />)).toContain('role="img" aria-label="Ada Byron"')
  })

  test('a person without a picture is drawn from the name: always the same, unlike the others of the house', () => {
    const household = [...demoAccounts.map(({ userName }) => userName), 'Ada', 'Petra', 'Ben', 'Noor', 'Grandma']
    const drawn = household.map(name => markup(<Avatar name={name} />))
    expect(new Set(drawn).size).toBe(new Set(household.map(name => name.toLowerCase())).size)
    for (const html of drawn) expect(html).not.toMatch(/https?:|<img/)
  })

  test('a picture that was uploaded lies over the drawn one, and without a name nothing is drawn', () => {
    expect(markup(<Avatar name="Ada" src="/ada.png" />)).toContain('<img src="/ada.png"')
    expect(markup(<Avatar name=" " />)).not.toContain('<svg')
  })
})

describe('lists and answers', () => {
  type Row = { id: string; title: string }
  const rows: Row[] = [
    { id: '1', title: 'Charade' },
    { id: '2', title: 'Metropolis' },
  ]
  const columns = [{ key: 'title', header: 'Title', sort: 'title', cell: (row: Row) => row.title }]

  test('a table has a caption, says its order and names each checkbox', () => {
    const html = markup(
      <Table
        caption="Movie requests"
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        sort={{ key: 'title', order: 'desc' }}
        onSort={nothing}
        selection={{ chosen: new Set(['1']), onChange: nothing, name: row => row.title }}
      />,
    )
    expect(html).toContain('<caption class="sr-only">Movie requests</caption>')
    expect(html).toContain('aria-sort="descending"')
    expect(html).toContain('Select Metropolis')
    expect(html).toContain('aria-checked="mixed"')
  })

  test('a table without rows shows what would bring some', () => {
    const html = markup(
      <Table
        caption="Requests"
        columns={columns}
        rows={[]}
        rowKey={row => row.id}
        empty={<p>No pending requests</p>}
      />,
    )
    expect(html).toBe('<p>No pending requests</p>')
  })

  test('the pager marks the current page and stops at both ends', () => {
    const html = markup(<Pager page={0} total={31} size={15} onPage={nothing} />)
    expect(html).toContain('aria-current="page" aria-label="Page 1"')
    expect(html).toContain('1 to 15 of 31')
    expect(html.match(/disabled=""/g)).toHaveLength(1)
  })

  test('the bulk bar is a toolbar with the count, and absent with nothing chosen', () => {
    expect(markup(<BulkBar count={3} actions={[]} onClear={nothing} />)).toContain(
      'role="toolbar" aria-label="3 selected"',
    )
    expect(markup(<BulkBar count={0} actions={[]} onClear={nothing} />)).toBe('')
  })

  test('a failed test is an alert under its button, a passed one a status', () => {
    const failed = markup(<TestButton label="Test" onTest={nothing} test={{ state: 'failed', title: 'No answer.' }} />)
    expect(failed).toContain('role="alert"')
    const passed = markup(<TestButton label="Test" onTest={nothing} test={{ state: 'passed', title: 'Connected.' }} />)
    expect(passed).toContain('role="status"')
  })

  test('a note that was always there is not read out as news', () => {
    expect(markup(<Note tone="warn">Careful</Note>)).not.toContain('role=')
  })
})

test('what floats lines up with the frame around its control, whatever stands before it', () => {
  const frame = { left: 538, bottom: 440, width: 720 }
  expect(placeIn(frame, { left: 551, bottom: 439, width: 668 })).toEqual({ offset: -13, below: 1, width: 720 })
})
