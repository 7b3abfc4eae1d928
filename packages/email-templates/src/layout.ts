/** The HTML of the e-mails, generated from `layout.mjml` by `npm run layout`. */
export const emailLayoutHtml = String.raw`<!doctype html>
<html lang="[[lang]]" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>[[subject]]</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root {
color-scheme: light dark;
supported-color-schemes: light dark;
}
a {
color: #123c7a;
}
p {
margin: 0 0 16px;
}
.quoted {
overflow-wrap: anywhere;
}
@media (prefers-color-scheme: dark) {
body,
.canvas > div {
background-color: #0f151d !important;
}
.card,
.card > table {
background-color: #182230 !important;
}
.card div,
.card p,
.card h1 {
color: #e8edf3 !important;
}
.name div,
.foot div {
color: #a9b5c3 !important;
}
.card a,
.foot a {
color: #9cc1ff !important;
}
.button td,
.button a {
background-color: #9cc1ff !important;
color: #0b1b33 !important;
}
}
[data-ogsb] .card > table {
background-color: #182230 !important;
}
[data-ogsc] .card div,
[data-ogsc] .card p,
[data-ogsc] .card h1 {
color: #e8edf3 !important;
}
[data-ogsc] .card a {
color: #9cc1ff !important;
}
[data-ogsb] .button td,
[data-ogsb] .button a {
background-color: #9cc1ff !important;
}
[data-ogsc] .button a {
color: #0b1b33 !important;
}
</style>
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<meta name="format-detection" content="telephone=no, date=no, address=no" />
</head>
<body class="canvas" style="word-spacing:normal;background-color:#f4f6f8;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">[[preview]]</div>
<div aria-label="[[subject]]" aria-roledescription="email" role="article" lang="[[lang]]" dir="ltr" style="word-spacing:normal;background-color:#f4f6f8;" >
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:600px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;" >
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:24px 0 12px;text-align:center;" >
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;" >
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%" >
<tbody>
<tr>
<td align="left" class="name" style="font-size:0px;padding:0 24px;word-break:break-word;" >
<div style="font-family:'IBM Plex Sans', 'Segoe UI', 'Nirmala UI', 'Noto Sans Devanagari', Arial, sans-serif;font-size:16px;font-weight:600;line-height:24px;text-align:left;color:#4a5768;" ><span aria-hidden="true" style=" display: inline-block; width: 24px; margin-right: 8px; border: 3px solid #f2a33a; border-radius: 50%; background-color: #123c7a; color: #ffffff; text-align: center; " >[[initial]]</span
>[[brand]]</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:600px;border-radius:10px;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;" >
<tbody>
<tr>
<td style="border-radius:10px;direction:ltr;font-size:0px;padding:24px 0 8px;text-align:center;" >
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;" >
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%" >
<tbody>
<tr>
<td align="left" style="font-size:0px;padding:0 24px;word-break:break-word;" >
<div style="font-family:'IBM Plex Sans', 'Segoe UI', 'Nirmala UI', 'Noto Sans Devanagari', Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#16202e;" ><h1 style="margin: 0 0 16px; font-size: 22px; line-height: 28px; font-weight: 600">
[[heading]]
</h1>
[[paragraphs]]</div>
</td>
</tr>
<!-- action -->
<tr>
<td align="left" class="button" style="font-size:0px;padding:0 24px 16px;word-break:break-word;" >
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;" >
<tbody>
<tr>
<td align="center" bgcolor="#123c7a" role="presentation" style="border:none;border-radius:6px;cursor:auto;mso-padding-alt:12px 24px;background:#123c7a;" valign="middle" >
<a href="[[link]]" style="display:inline-block;background:#123c7a;color:#ffffff;font-family:'IBM Plex Sans', 'Segoe UI', 'Nirmala UI', 'Noto Sans Devanagari', Arial, sans-serif;font-size:16px;font-weight:600;line-height:20px;margin:0;text-decoration:none;text-transform:none;padding:12px 24px;mso-padding-alt:0px;border-radius:6px;" target="_blank" >
[[label]]
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
<!-- /action --><!-- note -->
<tr>
<td align="left" style="font-size:0px;padding:0 24px 16px;word-break:break-word;" >
<div style="font-family:'IBM Plex Sans', 'Segoe UI', 'Nirmala UI', 'Noto Sans Devanagari', Arial, sans-serif;font-size:14px;line-height:20px;text-align:left;color:#16202e;" >[[note]]</div>
</td>
</tr>
<!-- /note -->
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:600px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;" >
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:16px 0 32px;text-align:center;" >
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;" >
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%" >
<tbody>
<tr>
<td align="left" class="foot" style="font-size:0px;padding:0 24px;word-break:break-word;" >
<div style="font-family:'IBM Plex Sans', 'Segoe UI', 'Nirmala UI', 'Noto Sans Devanagari', Arial, sans-serif;font-size:13px;line-height:18px;text-align:left;color:#4a5768;" >[[contact]]</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`;
