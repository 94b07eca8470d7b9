// The light theme of the interface; mail programs do not read its colour notation.
export const colour = {
  ground: '#f8f6f3',
  surface: '#ffffff',
  line: '#dfdcd6',
  ink: '#191823',
  inkSoft: '#4a4956',
  inkFaint: '#63626e',
  accent: '#b0186c',
  lamp: '#f6efe3',
}
export const font = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
