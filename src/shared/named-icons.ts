/**
 * Icons that people choose from, by the names that programs know them by, and what each is called in the icon set of the
 * interface. The build writes a picture of each below `/named-icons/`, so that a page fetches only the one that it shows.
 */
export const namedIcons: Readonly<Record<string, string>> = {
  'fa-check': 'check',
  'fa-book': 'book-open',
  'fa-bell': 'bell',
  'fa-calendar': 'calendar-days',
  'fa-circle-info': 'info',
  'fa-circle-question': 'circle-question-mark',
  'fa-clapperboard': 'clapperboard',
  'fa-clock': 'clock',
  'fa-comments': 'messages-square',
  'fa-compass': 'compass',
  'fa-couch': 'sofa',
  'fa-envelope': 'mail',
  'fa-film': 'film',
  'fa-flag': 'flag',
  'fa-folder': 'folder',
  'fa-gift': 'gift',
  'fa-globe': 'globe',
  'fa-headphones': 'headphones',
  'fa-heart': 'heart',
  'fa-house': 'house',
  'fa-key': 'key-round',
  'fa-lightbulb': 'lightbulb',
  'fa-link': 'link',
  'fa-list': 'list',
  'fa-mobile': 'smartphone',
  'fa-music': 'eighth-notes',
  'fa-newspaper': 'newspaper',
  'fa-pen': 'pencil',
  'fa-play': 'play',
  'fa-server': 'server',
  'fa-shield': 'shield',
  'fa-star': 'star',
  'fa-ticket': 'ticket',
  'fa-tv': 'tv',
  'fa-users': 'users',
  'fa-wifi': 'wifi',
}

/** What programs write besides the name, such as `fas fa-book`, says nothing here; an unknown icon is a tick. */
export const knownIcon = (name: string): string =>
  name.split(/\s+/).find(word => Object.hasOwn(namedIcons, word)) ?? 'fa-check'
