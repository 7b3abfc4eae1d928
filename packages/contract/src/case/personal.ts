/** What a value tells of a person: how it is masked, found again and erased depends on it. */
export type Personal =
  | 'mobile'
  | 'email'
  | 'pan'
  | 'folio'
  /** A name, or a code or number that stands for one. */
  | 'name'
  /** Words that may tell anything of anybody. */
  | 'text';
