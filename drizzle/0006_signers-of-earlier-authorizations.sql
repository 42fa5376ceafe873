-- Authorizations that were stored before their signer's name and role were: as the account has them now.
update hipaa_forms set signer_name = btrim(u.first_name || ' ' || u.last_name), signer_type = u.user_type
from users u where u.id = hipaa_forms.submitted_by;
