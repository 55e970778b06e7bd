/** A drawing in one colour; colour and size are chosen where it is shown. */
export type Drawing = {
  readonly viewBox: string
  readonly shapes: readonly Shape[]
}

export type Shape =
  /** A filled outline. */
  | { readonly kind: 'fill'; readonly d: string }
  /** A line of the given width with round ends. */
  | { readonly kind: 'line'; readonly d: string; readonly width: number }

/** What differs between brands (BRAND-02). */
export type Brand = {
  readonly key: string
  readonly name: string
  readonly colours: Colours
  readonly corners: Corners
  readonly logo: Drawing
  /** The outline of a pin on the map, 44 by 54 with its tip at the middle of the lower edge. */
  readonly marker: string
  readonly links: Links
  readonly legal: Legal
  /** The name of the file with the terms (GAP-150). */
  readonly termsFile: string
  /** Whom a shop contacts for help (GEN-26). */
  readonly accountManager: { readonly email: string }
}

/** As #rrggbb. Every other colour is derived from them in `brand-colours.ts`. */
export type Colours = {
  /** Buttons and selected items. */
  readonly brand: string
  /** Pins, lines and areas on the map; by default the brand's line colour. */
  readonly map?: { readonly light: string; readonly dark: string }
}

/** In pixels. */
export type Corners = {
  readonly small: number
  readonly control: number
  readonly card: number
  readonly sheet: number
}

/** Paths on the portal's own origin, or complete URLs. */
export type Links = {
  readonly terms: string
  readonly privacy: string
  /** The help page linked when the installation has no help centre; absent if the brand has none. */
  readonly help?: string
  /** Absent in countries without it (GAP-134). */
  readonly becomeAPartner?: string
}

/** The company behind the brand, as its terms and its mails name it. */
export type Legal = {
  readonly company: string
  /** On one line. */
  readonly address: string
}
