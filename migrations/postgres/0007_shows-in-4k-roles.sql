-- Shows in 4K have roles of their own: whoever could request them, and whoever could do so without approval, still can.
-- They could where "Movies and TV shows in 4K" and Sonarr 4K were on; what new accounts start with follows.
INSERT INTO "user_claims" ("userId", "claim")
SELECT c."userId", CASE c."claim" WHEN 'RequestTv' THEN 'Request4KTv' ELSE 'AutoApprove4KTv' END
FROM "user_claims" c
WHERE c."claim" IN ('RequestTv', 'AutoApproveTv')
AND EXISTS (SELECT 1 FROM "settings" s WHERE s."section" = 'features' AND s."content"->>'Movie4KRequests' = 'true')
AND EXISTS (SELECT 1 FROM "settings" s WHERE s."section" = 'sonarr4K' AND s."content"->>'enabled' = 'true');--> statement-breakpoint
UPDATE "settings"
SET "content" = jsonb_set("content", '{defaultRoles}', ("content"->'defaultRoles') || '["Request4KTv"]'::jsonb)
WHERE "section" = 'usermanagement'
AND "content"->'defaultRoles' @> '["RequestTv"]'::jsonb
AND EXISTS (SELECT 1 FROM "settings" s WHERE s."section" = 'features' AND s."content"->>'Movie4KRequests' = 'true')
AND EXISTS (SELECT 1 FROM "settings" s WHERE s."section" = 'sonarr4K' AND s."content"->>'enabled' = 'true');--> statement-breakpoint
UPDATE "settings"
SET "content" = jsonb_set("content", '{defaultRoles}', ("content"->'defaultRoles') || '["AutoApprove4KTv"]'::jsonb)
WHERE "section" = 'usermanagement'
AND "content"->'defaultRoles' @> '["AutoApproveTv"]'::jsonb
AND EXISTS (SELECT 1 FROM "settings" s WHERE s."section" = 'features' AND s."content"->>'Movie4KRequests' = 'true')
AND EXISTS (SELECT 1 FROM "settings" s WHERE s."section" = 'sonarr4K' AND s."content"->>'enabled' = 'true');
