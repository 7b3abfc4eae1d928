/** Why a file of an e-mail was not accepted. */
export type RefusedFileReason =
  | 'tooManyFiles'
  | 'fileTooLarge'
  | 'invalidFileType'
  | 'fileEmpty'
  | 'fileInfected';

/** A file of an e-mail that was not accepted. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: RefusedFileReason;
}
