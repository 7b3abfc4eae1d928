import type { HtmlFormTexts } from '../en-IN/html-forms.ts';

export const htmlFormTexts: Partial<HtmlFormTexts> = {
  checkTitle: 'உங்கள் பதில்களைச் சரிபார்க்கவும்',
  change: 'மாற்று',
  filesHint: (max) => `JPG, PNG, வீடியோ அல்லது PDF, ${max} கோப்புகள் வரை, ஒவ்வொன்றும் 10 MB வரை`,
  chooseFilesAgain: 'உங்கள் கோப்புகளை மீண்டும் தேர்ந்தெடுக்கவும்.',
  endedTitle: 'இந்தப் பக்கம் முடிந்துவிட்டது',
  ended: 'படிவம் 15 நிமிடங்கள் வரை வைக்கப்படும், குக்கீகளை ஏற்கும் உலாவிக்கு மட்டும். மீண்டும் தொடங்கவும்.',
  startAgain: 'மீண்டும் தொடங்கு',
  busyNetwork: (phone) =>
    `உங்கள் நெட்வொர்க்கிலிருந்து பல OTP கோரப்பட்டுள்ளன. பத்து நிமிடங்களில் மீண்டும் முயற்சிக்கவும், அல்லது எங்களை அழைக்கவும்: ${phone}.`,
  callUs: (phone) => `உதவி வேண்டுமா? எங்களை அழைக்கவும்: ${phone}.`,
};
