export type Theme = 'light' | 'dark' | 'system'

/** Sets the theme of the page or of one element in it. */
export const applyTheme = (theme: Theme, root: HTMLElement = document.documentElement) => {
  root.dataset.theme = theme
}
